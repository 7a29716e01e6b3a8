package dev.tuntas.report.model;

/** A part of a page. */
public sealed interface Block
        permits Callout,
                Chart,
                DataTable,
                Gallery,
                MutantFilter,
                MutantList,
                Pictures,
                Prose,
                Section,
                Snippet,
                SourcePage,
                Tiles {}
