import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { JobLine } from '../../../../domain/staff/config/records.schema.ts'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { JobsSection } from './jobs-section.tsx'

const html = (outcome: string): string => {
  const client = new QueryClient()
  const job: JobLine = { job: 'due-mail', often: 'every minute', last_run: 'today, 03:00', outcome, next_run: '' }
  client.setQueryData(['config-jobs', 'GET /api/admin/config/jobs', undefined], { jobs: [job] })
  return drawn(<JobsSection />, client)
}

test('folds the message of a job that failed, and leaves out what did not happen', () => {
  expect(html('failed: LibsqlError: SQLITE_BUSY')).toMatch(
    /Failed.*<details[^>]*>.*LibsqlError: SQLITE_BUSY<\/p><\/details>/,
  )
  expect(html('done: 3 sent, 0 given up')).toMatch(/Done.*>3 sent</)
})
