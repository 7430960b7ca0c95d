/** True if a click on a link means "go there in this tab", the only kind that script may handle for the browser. */

export type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** False for the middle button, for new tabs, windows and downloads by modifier, and for a click answered already. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.defaultPrevented && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
