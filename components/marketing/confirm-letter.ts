/** The press that confirms the wish for the letter. Its code waits for the visitor. */
import { onDemand } from '../layout/on-demand.tsx'

export const ConfirmLetter = onDemand(
  import.meta.env.SSR ? (await import('./confirm-letter-view.tsx')).ConfirmLetterView : undefined,
  () => import('./confirm-letter-view.tsx').then((letter) => letter.ConfirmLetterView),
)
