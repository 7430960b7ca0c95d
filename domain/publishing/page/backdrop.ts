/** The picture behind a container. */
import type { Backdrop } from './page-document.ts'

/** Backdrop without a picture: dark enough for white text, as most photos need. */
export const NO_BACKDROP: Backdrop = {
  picture: '',
  video: '',
  focal_point: { x: 50, y: 50 },
  shade: 50,
  text: 'light',
}

/** False for none, and for one whose picture was taken away. A video needs its picture, which shows until it plays. */
export const hasBackdrop = (backdrop: Backdrop | undefined): backdrop is Backdrop =>
  backdrop !== undefined && backdrop.picture !== ''
