/** `npm run import:postcodes`: gives the shop a file of full postcodes, so that distances are exact; content/postcodes/README.md. */
import { insertMany } from '../../database/batch.ts'
import { readPostcodes } from '../import/read-postcodes.ts'
import { joinDatabase, openFolders } from '../shop/command.ts'
import { takeArguments } from '../tools/arguments.ts'
import { readSettings } from '../tools/env.ts'
import { failureMessage } from '../tools/failure-message.ts'
import { shownSteps } from '../tools/progress.ts'
import { shutdownOnSignals } from '../tools/shutdown.ts'
import { stopWith } from '../tools/stop-with.ts'

const USAGE =
  'npm run import:postcodes -- FILE [--postcode COLUMN] [--latitude COLUMN] [--longitude COLUMN]\nThe columns are called postcode, latitude and longitude unless you say otherwise.'

const settings = readSettings('prepare')
const { file, columns } = readArguments()
openFolders(settings)
const step = shownSteps()
const shutdown = shutdownOnSignals()
const read = await step('Postcodes read', (report) => readPostcodes(file, columns, report))
if (!read.ok) stopWith(`${read.message}\n${USAGE}`)
const { places, refused, examples } = read
const left =
  refused === 0
    ? ''
    : `\n${refused} rows were left out: ${examples.join('; ')}${refused > examples.length ? '; …' : '.'}`
if (places.length === 0) stopWith(`No row of ${file} could be taken, so nothing was written.${left}`)

const { client } = await joinDatabase(settings, shutdown)

const written = await step('Postcodes written', async (onTotal) => {
  // Until the new ones are in, postcodes are known by their sectors.
  await client.execute('DELETE FROM postcodes')
  await insertMany(client, 'postcodes', places, { onProgress: (done) => onTotal(done, places.length) })
  return true
}).catch(failed)
if (written) process.stdout.write(`\n${places.length} postcodes are known now.${left}\n`)
await shutdown.exit(0)

async function failed(error: unknown): Promise<never> {
  const reason = failureMessage(error, settings.dataDir)
  process.stderr.write(`\nThe import did not finish; run it again to start from the beginning. ${reason}\n`)
  return shutdown.exit(1)
}

function readArguments() {
  const { values, words } = takeArguments({
    name: 'npm run import:postcodes',
    words: 'one CSV file',
    options: {
      postcode: { type: 'string', default: 'postcode' },
      latitude: { type: 'string', default: 'latitude' },
      longitude: { type: 'string', default: 'longitude' },
    },
  })
  const [name, ...more] = words
  if (name === undefined || more.length > 0) return stopWith(`Name one CSV file.\n${USAGE}`)
  return { file: name, columns: values }
}
