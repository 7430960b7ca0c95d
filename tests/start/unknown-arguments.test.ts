/** Every command exits at once on an unknown argument, with one sentence and without any effect. */
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NIGHTLY } from '../timeouts.ts'
import { runCommand } from './shop-process.ts'

const COMMANDS: [file: string, name: string][] = [
  ['start', 'npm start'],
  ['dev', 'npm run dev'],
  ['seed', 'npm run seed'],
  ['build', 'npm run build'],
  ['deploy', 'npm run deploy'],
  ['owner-create', 'npm run owner:create'],
  ['sql', 'npm run sql'],
  ['jobs', 'npm run jobs'],
  ['newsletter-export', 'npm run newsletter:export'],
  ['build-runner', 'npm run build:runner'],
  ['backup', 'npm run backup'],
  ['restore', 'npm run restore'],
  ['releases', 'npm run releases'],
  ['import-postcodes', 'npm run import:postcodes'],
  ['verify', 'npm run verify'],
  ['test', 'npm test'],
]

test.each(COMMANDS)('scripts/commands/%s.ts', NIGHTLY, async (file, name) => {
  const DATA_DIR = join(tmpdir(), `cellardoor-none-${process.pid}`)
  const { code, err } = await runCommand(file, { DATA_DIR }, ['--nonsense']).ended
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^\n?.* does not know --nonsense\. It takes .*\.\n$/),
  })
  expect(err).toContain(name)
  expect(existsSync(DATA_DIR)).toBe(false)
})
