/** Pages that wait until there are enough of them to be handed on together. */
import type { PageTask } from './task.ts'

export type PageBatch = {
  /** Says whether there are enough now. */
  add: (page: PageTask) => boolean
  /** Those that wait; the batch is empty then. */
  take: () => PageTask[]
}

/** So many pages are enough, or as many as have so many characters: lists may be a hundred times the size of products. */
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
