/** Saved sections in the editor, and the page as it is shown with them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useRef } from 'react'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { SectionUse } from '../../../../domain/publishing/page/saved-section.schema.ts'
import { linkedSections, usesOf } from '../../../../domain/publishing/page/saved-sections.ts'
import { type KnownSections, knownSections } from '../../core/queries/draft-findings.ts'
import { type SavedSection, sectionsQuery } from '../../core/queries/saved-sections-query.ts'
import { PageId, usePage } from './editor-context.ts'

export function useSection(name: string): SavedSection | undefined {
  return useQuery(sectionsQuery).data?.find((section) => section.name === name)
}

/** Titles of the sections by their names, as far as they are read. Reads them only for pages that link to one. */
export function useSectionTitles(...pages: PageDocument[]): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...sectionsQuery, enabled: pages.some((page) => linkedSections(page).length > 0) })
  return new Map(data.map(({ name, page }) => [name, page.title]))
}

/** Pages that use a section, with the open one as it is now. */
export function useUses({ name, used_on }: Pick<SavedSection, 'name' | 'used_on'>): readonly SectionUse[] {
  return usesOf(name, used_on, { id: useContext(PageId), page: usePage() })
}

/** Reads the sections again once a save has changed which of them the page links to. */
export function useFreshSections(revision: number): void {
  const client = useQueryClient()
  const links = linkedSections(usePage()).join()
  const saved = useRef(links)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each save
  useEffect(() => {
    if (links === saved.current) return
    saved.current = links
    void client.invalidateQueries({ queryKey: sectionsQuery.queryKey })
  }, [client, revision])
}

/** Undefined until they are read. Reads them only for a page that links to one. */
export function useKnownSections(page: PageDocument): KnownSections | undefined {
  const { data } = useQuery({ ...sectionsQuery, enabled: linkedSections(page).length > 0 })
  return useMemo(() => data && knownSections(data), [data])
}
