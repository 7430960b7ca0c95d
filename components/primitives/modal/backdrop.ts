/** Tells a press on a dialog's backdrop from one on the dialog: both reach the page with the dialog as their target. */

export type Point = Pick<MouseEvent, 'clientX' | 'clientY'>
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** `box` is the dialog's, in the window's pixels; its edge is still the dialog. */
export const isOnBackdrop = ({ clientX, clientY }: Point, box: Box): boolean =>
  clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom

/** A click ends a press; its `detail` counts the presses that made it, 2 for the second of a double click. */
export type Release = Point & Pick<MouseEvent, 'detail'>

/**
 * Whether a press that began at `from` and ended in the click `to` asks to close. It must begin and end on the backdrop:
 * a text selection may end there. The second half of a double click does not count, its first half opened the dialog.
 */
export const dismisses = (from: Point | null, to: Release, box: Box): boolean =>
  from !== null && to.detail <= 1 && isOnBackdrop(from, box) && isOnBackdrop(to, box)
