/** Messages to and from the builder around the preview (docs/page-builder.md). */
import type { FromPreview } from '../../../../domain/publishing/page/preview-messages.ts'

/** The preview also works in a tab of its own, without a parent. */
export const isFramed = (): boolean => window.parent !== window

/** Accepts only messages from the shop's own parent page. */
export const isFromParent = (
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
  own: { parent: unknown; origin: string },
): boolean => source === own.parent && origin === own.origin

export function postToParent(message: FromPreview): void {
  if (isFramed()) window.parent.postMessage(message, location.origin)
}
