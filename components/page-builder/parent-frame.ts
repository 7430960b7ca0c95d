/** The builder around the preview: who may speak to it, and how it is told (docs/page-builder.md). */
import type { FromPreview } from '../../domain/page/preview-messages.ts'

/** The preview also stands alone, in a tab of its own: then nobody listens. */
export const isFramed = (): boolean => window.parent !== window

/** Only the shop's own page around this one is heard. */
export const isFromParent = (
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
  own: { parent: unknown; origin: string },
): boolean => source === own.parent && origin === own.origin

export function tellParent(message: FromPreview): void {
  if (isFramed()) window.parent.postMessage(message, location.origin)
}
