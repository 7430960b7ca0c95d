/** Sends many items in batches that the API accepts, one batch at a time. */
import { formatCount } from '../primitives/format-count.ts'

export type Batches = {
  /** Maximum number of items per batch. */
  size: number
  /** Called before each batch with the number of items done. */
  progress?: (done: number) => void
}

/** Sends all batches and returns the results in order. If `send` rejects, rejects and sends no more batches. */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  { size, progress }: Batches,
  send: (batch: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += size) {
    progress?.(at)
    answers.push(await send(items.slice(at, at + size)))
  }
  return answers
}

/** Formats progress: 'Packing', or 'Packing 50 of 1,200' after the first batch. */
export const progressMessage = (doing: string, done: number, total: number): string =>
  done === 0 ? doing : `${doing} ${formatCount(done)} of ${formatCount(total)}`
