export type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/**
 * True if a click on a link opens it in this tab, which scripts may handle instead of the browser. False for other
 * buttons, modifier keys (new tab, window, download) and clicks already handled.
 */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.defaultPrevented && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey

/** The link that a click opens in this tab. */
export function linkOpenedBy(click: MouseEvent): HTMLAnchorElement | null {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href]') : null
  return link !== null && isPlainClick(click) && (link.target === '' || link.target === '_self') ? link : null
}
