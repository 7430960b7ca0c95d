/** Collects pages into batches. */
import type { PageTask } from '../load/task.ts'

export type PageBatch = {
  /** Adds a page. Returns true if the batch is full. */
  add: (page: PageTask) => boolean
  /** Returns the batch and empties it. */
  take: () => PageTask[]
}

/** Limits a batch by pages and by characters, since a list page may be a hundred times the size of a product page. */
export function pageBatch(most: { pages: number; characters: number }): PageBatch {
  let waiting: PageTask[] = []
  let characters = 0
  return {
    add(page) {
      waiting.push(page)
      characters += page.json.length + page.tail.length
      return waiting.length >= most.pages || characters >= most.characters
    },
    take() {
      const pages = waiting
      waiting = []
      characters = 0
      return pages
    },
  }
}
