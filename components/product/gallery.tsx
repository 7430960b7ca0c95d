/** A product's pictures. Choosing one and looking closer wait for the visitor; the picture itself does not. */
import { onDemand } from '../layout/on-demand.tsx'

export const Gallery = onDemand(
  import.meta.env.SSR ? (await import('./gallery-view.tsx')).GalleryView : undefined,
  () => import('./gallery-view.tsx').then((gallery) => gallery.GalleryView),
)
