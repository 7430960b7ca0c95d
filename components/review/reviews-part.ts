/** The reviews as a page has them: drawn by the server, with code that waits for the visitor. */
import { onDemand } from '../layout/on-demand.tsx'

export const Reviews = onDemand(import.meta.env.SSR ? (await import('./reviews.tsx')).Reviews : undefined, () =>
  import('./reviews.tsx').then((reviews) => reviews.Reviews),
)
