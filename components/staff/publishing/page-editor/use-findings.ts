/** Live findings of the check panel: faults that block publishing, and improvements. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { COLOUR_TOKENS } from '../../../../domain/publishing/page/colour-tokens.ts'
import { describedBy } from '../../../../domain/publishing/page/described-by.ts'
import type { PageEdit } from '../../../../domain/publishing/page/edit/edit.ts'
import { findNode } from '../../../../domain/publishing/page/edit/nodes.ts'
import type { LayerScreen, PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import type { SeenFault } from '../../../../domain/publishing/page/preview-messages.ts'
import { linkedSections, withSections } from '../../../../domain/publishing/page/saved-sections.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { checkReferences } from '../../core/queries/check-references.ts'
import { adviceIn, atLink, errorsIn, NO_SECTIONS } from '../../core/queries/draft-findings.ts'
import type { Finding } from '../../core/queries/finding.ts'
import { useEditor } from './editor-context.ts'
import { $seen } from './seen-faults.ts'
import { useKnownSections } from './use-sections.ts'

const errorsOf = (page: PageDocument, shown: PageDocument, published: ReadonlySet<string>): Finding[] =>
  errorsIn(page, shown, published).map((fault) => {
    const described = fault.setting === 'meta_description' ? describedBy(page) : ''
    if (described === '') return fault
    const edit: PageEdit = { type: 'set_page', change: { meta_description: described } }
    return { ...fault, fix: { name: 'Use the first paragraph', edit } }
  })

const seenOn = (page: PageDocument, screen: LayerScreen, faults: readonly SeenFault[] = []): Finding[] =>
  faults.filter(({ node }) => findNode(page, node)).map((fault) => seenFinding(fault, screen))

function seenFinding({ node, setting, message, isBlocking, colour }: SeenFault, screen: LayerScreen): Finding {
  const finding: Finding = {
    level: isBlocking ? 'error' : 'warning',
    node,
    ...(setting !== undefined && { setting }),
    message,
    screen,
  }
  if (colour !== undefined) {
    const name = COLOUR_TOKENS.find(([token]) => token === colour)?.[1] ?? colour
    const change = { color: `var(${colour})` }
    return { ...finding, fix: { name: `Use ‘${name}’`, edit: { type: 'place_layer', id: node, screen, change } } }
  }
  if (!message.includes('sticks out')) return finding
  const change = { top: '16px', left: '4px', translate: '0 0' }
  return { ...finding, fix: { name: 'Move it within', edit: { type: 'place_layer', id: node, screen, change } } }
}

/** Debounce between the last edit and the page check in milliseconds, so that half-typed words are not reported. */
const CHECK_DELAY_MS = 300

/** The page as it was when the editor last paused. */
function usePausedPage(): PageDocument {
  const editor = useEditor()
  const [page, setPage] = useState(editor.page)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unlisten = editor.$history.listen(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setPage(editor.page()), CHECK_DELAY_MS)
    })
    return () => {
      clearTimeout(timer)
      unlisten()
    }
  }, [editor])
  return page
}

/** Leaves out what the drawn page shows if it is known from the document already. */
function withoutTwins(findings: readonly Finding[]): Finding[] {
  const keyOf = ({ node, message }: Finding) => `${node} ${message}`
  const known = new Set(findings.filter(({ screen }) => screen === undefined).map(keyOf))
  return findings.filter((finding) => finding.screen === undefined || !known.has(keyOf(finding)))
}

export function useFindings(): readonly Finding[] {
  const own = usePausedPage()
  const known = useKnownSections(own)
  const { shown, published } = known ?? NO_SECTIONS
  const page = useMemo(() => withSections(own, shown), [own, shown])
  const seen = useStore($seen)
  const asked = useQuery({
    queryKey: ['page-checks', ...checkReferences.keyOf(page)],
    queryFn: () => checkReferences.ask(page),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
  return useMemo(
    () =>
      withoutTwins([
        // Until the sections are read, links to them can't be judged.
        ...(known === undefined && linkedSections(own).length > 0 ? [] : errorsOf(own, page, published).map(atLink)),
        ...(asked.data ?? []).map(atLink).filter(({ node }) => node === null || findNode(own, node)),
        ...adviceIn(page).map(atLink),
        ...seenOn(own, 'desktop', seen.desktop),
        ...seenOn(own, 'tablet', seen.tablet),
        ...seenOn(own, 'phone', seen.phone),
      ]),
    [own, known, page, published, seen, asked.data],
  )
}
