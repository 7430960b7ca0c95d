/**
 * What a press on the canvas does: layers are selected, tabs and the arrows of carousels show
 * what else there is, and everything else rests: nothing leads away, goes into a basket or is sent.
 */

export type Press = { kind: 'layer'; id: string } | { kind: 'show' } | { kind: 'rest' }

/** What only shows another part of the page. */
const SHOWS = '[role=tab],.carousel-arrows,.reel-foot'

export function pressOn(target: Pick<Element, 'closest'>): Press {
  const id = target.closest<HTMLElement>('[data-layer]')?.dataset.layer
  if (id !== undefined) return { kind: 'layer', id }
  return { kind: target.closest(SHOWS) ? 'show' : 'rest' }
}
