/** Every page of a list, for what is done with all its rows. */

/** Pages that are read at once. */
const AT_ONCE = 5

/** The rows of all pages, in order. Rejects with what `read` rejects with. */
export async function allPages<Row>(
  { total, size }: { total: number; size: number },
  read: (page: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  const last = Math.ceil(total / size)
  for (let page = 1; page <= last; page += AT_ONCE) {
    const count = Math.min(AT_ONCE, last - page + 1)
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => read(page + index)))
    rows.push(...pages.flat())
  }
  return rows
}
