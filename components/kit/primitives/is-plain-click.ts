export type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/**
 * True if a click on a link opens it in this tab, which scripts may handle instead of the browser. False for other
 * buttons, modifier keys (new tab, window, download) and clicks already handled.
 */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.defaultPrevented && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
