import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changesCountQuery } from './publishing-queries.ts'

test.each([
  [true, 3, 5000],
  [true, 0, 60_000],
  [false, 3, 60_000],
])('counts what waits again soon while it goes live automatically: %s, %i, %i ms', (auto_publish, total, after) => {
  const client = new QueryClient()
  client.setQueryData(changesCountQuery.queryKey, { changes: [], total, left: total, auto_publish })
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(changesCountQuery))
  const { refetchInterval } = changesCountQuery
  expect(typeof refetchInterval === 'function' && refetchInterval(query)).toBe(after)
})
