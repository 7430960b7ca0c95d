/** Many items, in batches that the API accepts, one batch after the other. */
import { formatCount } from '../primitives/format-count.ts'

export type Batches = {
  /** Most items of a batch. */
  size: number
  /** Called before each batch with the number of items that are done. */
  progress?: (done: number) => void
}

/** The answers of all batches, in order. Rejects with what `send` rejects with; later batches are not sent then. */
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

/** 'Packing', or 'Packing 50 of 1,200' once the first of several batches is done. */
export const progressMessage = (doing: string, done: number, total: number): string =>
  done === 0 ? doing : `${doing} ${formatCount(done)} of ${formatCount(total)}`
