/** Saved sections in the editor, and the page as it is shown with them. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { linkedSections, type Sections, sectionsByName } from '../../../../domain/publishing/page/saved-sections.ts'
import { type SavedSection, sectionsQuery } from '../../core/queries/saved-sections-query.ts'

export function useSection(name: string): SavedSection | undefined {
  return useQuery(sectionsQuery).data?.find((section) => section.name === name)
}

/** Titles of the sections by their names, as far as they are read. Reads them only for pages that link to one. */
export function useSectionTitles(...pages: PageDocument[]): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...sectionsQuery, enabled: pages.some((page) => linkedSections(page).length > 0) })
  return new Map(data.map(({ name, page }) => [name, page.title]))
}

export type KnownSections = {
  shown: Sections
  /** Names of those that may be linked to. */
  published: ReadonlySet<string>
}

/** Undefined until they are read. Reads them only for a page that links to one. */
export function useKnownSections(page: PageDocument): KnownSections | undefined {
  const { data } = useQuery({ ...sectionsQuery, enabled: linkedSections(page).length > 0 })
  return useMemo(
    () =>
      data && {
        shown: sectionsByName(data.map(({ document }) => document)),
        published: new Set(data.filter((one) => one.page.published_at !== null).map(({ name }) => name)),
      },
    [data],
  )
}
