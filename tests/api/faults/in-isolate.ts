/**
 * Calls the Worker within the test's own isolate: a thirtieth of the time of a call through the test runner's entry, which
 * looks its modules up again each time. The API's other tests come through the entry.
 */
import { env } from 'cloudflare:workers'
import { app } from '../../../functions/app.ts'
import { answerBy } from '../shop.ts'

answerBy(async (address, init) => app.fetch(new Request(address, init), env))
