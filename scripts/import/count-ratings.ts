/** Counts a file of ratings, one a row, into half stars by wine. */
import type { Mapping } from '../../domain/staff/import/mapping.schema.ts'
import type { Report } from '../tools/progress.ts'
import { readCsv } from './csv.ts'

const HALF_STARS = 10

export type RatingCounts = {
  /** By the wine's id: ten counts, from half a star to five. */
  byId: Map<string, number[]>
  /** Rows that are broken or whose rating is invalid. */
  unreadable: number
}

/** 4.5 of 5 → 9 half stars, rounded to the nearest; null for what is no rating. */
export function halfStarsOf(text: string, best: number): number | null {
  const rating = text.trim() === '' ? Number.NaN : Number(text)
  const halfStars = Math.round((rating / best) * HALF_STARS)
  return rating <= best && halfStars >= 1 ? halfStars : null
}

export async function countRatings(
  file: string,
  { id, rating, best }: NonNullable<Mapping['ratings']>,
  onProgress?: Report,
): Promise<{ ok: true; counts: RatingCounts } | { ok: false; message: string }> {
  const counts: RatingCounts = { byId: new Map(), unreadable: 0 }
  const result = await readCsv(file, {
    needs: [id, rating],
    onProgress,
    onRow: ({ cells, problem }) => {
      const halfStars = problem === '' ? halfStarsOf(cells[rating] ?? '', best) : null
      if (halfStars === null) {
        counts.unreadable += 1
        return
      }
      const key = (cells[id] ?? '').trim()
      const buckets = counts.byId.get(key) ?? new Array<number>(HALF_STARS).fill(0)
      buckets[halfStars - 1] = (buckets[halfStars - 1] ?? 0) + 1
      counts.byId.set(key, buckets)
    },
  })
  return result.ok ? { ok: true, counts } : result
}
