import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StaffAction } from '../../../../domain/staff/access/roles.ts'
import { changesCountQuery } from '../../core/queries/publishing-queries.ts'
import type { DryRun } from './dry-run.ts'
import { GoBar } from './go-bar.tsx'
import { $session } from './session.ts'

const NONE = { refused: [], odd: [], changed: [], new: [], same: [] }
const RUN: DryRun = {
  id: 'a',
  rows: 1,
  seconds: 1,
  counts: { refused: 0, odd: 0, changed: 1, new: 0, same: 0 },
  listed: NONE,
  withoutPicture: 0,
  undecided: { products: 0, withoutPicture: 0 },
  groups: [],
  missing: { categories: [], is_open: true },
  unknownCountries: new Map(),
  reasons: {},
  repaired: { total: 0, examples: [] },
  refusedFile: new Blob(),
  good: { rows: 1, batches: 1 },
}

const shown = (auto_publish: boolean, ...permissions: StaffAction[]): string => {
  const client = new QueryClient()
  if (permissions.length > 0) client.setQueryData(changesCountQuery.queryKey, { changes: [], total: 0, auto_publish })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <GoBar session={$session.get()} run={RUN} staff={{ permissions }} />
    </QueryClientProvider>,
  )
}

test('states whether the changes wait for publication', () => {
  expect(shown(true, 'publish')).toContain('1 change will go live as soon as saved.')
  expect(shown(false, 'publish')).toContain('1 change will wait under Publishing.')
  expect(shown(true)).toContain('1 change will be saved.')
})
