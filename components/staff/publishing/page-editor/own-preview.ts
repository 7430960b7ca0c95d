/** Opens the draft as shoppers would see it, in a new tab, without a link to copy. */
import { useQueryClient } from '@tanstack/react-query'
import type { ListedPagePreview } from '../../../../domain/publishing/preview/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { unwrap } from '../../../kit/panel/queries.ts'
import { useOnce } from '../../../kit/panel/use-once.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { pagePreviewsQuery } from '../../core/queries/page-editor-queries.ts'
import { awaitPreview } from './await-preview.ts'
import type { DraftSaver } from './draft-saver.ts'

/** Prices and stock may have changed in an older one. */
const MAX_AGE_MS = 10 * 60_000

/**
 * Shown in the tab until the preview is made, with the panel's style sheets. Its own style is set by script, which the
 * Content-Security-Policy allows.
 */
function showWaiting({ document: waiting }: Window, title: string): void {
  const add = (tag: string, parent: HTMLElement, properties: object, style: object = {}) => {
    const node = Object.assign(waiting.createElement(tag), properties)
    Object.assign(node.style, style)
    parent.append(node)
    return node
  }
  waiting.title = `Preview of ${title}`
  waiting.documentElement.lang = 'en-GB'
  waiting.documentElement.dataset.theme = 'admin'
  add('meta', waiting.head, { name: 'viewport', content: 'width=device-width' })
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    add('link', waiting.head, { rel: 'stylesheet', href })
  Object.assign(waiting.body.style, {
    display: 'grid',
    placeContent: 'center',
    gap: '0.75rem',
    minHeight: '100vh',
    padding: '0 1.5rem',
    textAlign: 'center',
  })
  const text = add('div', waiting.body, {})
  text.role = 'status'
  add('h1', text, { textContent: title }, { fontSize: '1.75rem' })
  add('p', text, { textContent: 'Making the preview. This takes a few seconds.' }, { marginTop: '0.5rem' })
  const track = { height: '4px', overflow: 'hidden', borderRadius: '2px', background: 'var(--rule)' }
  const line = add('div', waiting.body, {}, track)
  const done = add('div', line, {}, { width: '30%', height: '100%', background: 'var(--burgundy)' })
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    done.animate({ transform: ['translateX(-100%)', 'translateX(340%)'] }, { duration: 1400, iterations: Infinity })
}

/** The link lasts a day, is not among the shared ones, and the next own preview replaces it. */
export function useOwnPreview(saver: DraftSaver) {
  const client = useQueryClient()
  const read = (id: number) => client.fetchQuery({ ...pagePreviewsQuery(id), staleTime: 0 })

  async function current(id: number): Promise<ListedPagePreview> {
    await saver.save()
    if (!saver.isSaved()) throw new Error('The draft can’t be saved just now, so there is no preview of it')
    const revision = saver.revision()
    const before = (await read(id)).find((one) => one.is_own && one.version === revision && one.state !== 'failed')
    if (before && Date.now() - Date.parse(before.as_of) < MAX_AGE_MS) return before
    const { preview } = await unwrap(
      call('POST /api/admin/pages/:id/previews', { params: { id }, body: { revision, days: 1, is_own: true } }),
    )
    return preview
  }

  async function linkTo(
    id: number,
    { id: own }: ListedPagePreview,
    isWanted: () => boolean,
  ): Promise<string | undefined> {
    const made = await awaitPreview(async () => (await read(id)).find((one) => one.id === own), isWanted)
    if ('message' in made) throw new Error(made.message)
    return made.state === 'made' ? made.link : undefined
  }

  const { run, isRunning } = useOnce(async () => {
    const { id, title } = saver.$page.get()
    // Browsers open a tab only while the press is handled.
    const tab = window.open()
    if (!tab) return showToast('Your browser blocked the preview’s tab. Allow it, or share a link', 'bad')
    showWaiting(tab, title)
    try {
      const link = await linkTo(id, await current(id), () => !tab.closed)
      if (link !== undefined) tab.location.replace(link)
    } catch (error) {
      tab.close()
      showToast(error instanceof Error ? error.message : String(error), 'bad')
    }
  })
  return { open: run, isOpening: isRunning }
}
