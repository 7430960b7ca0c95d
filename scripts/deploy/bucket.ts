/** Client of an R2 bucket by its S3 interface: lists, reads, writes and deletes objects. */
import { AwsClient } from 'aws4fetch'

export type BucketAddress = {
  /** https://ACCOUNT.r2.cloudflarestorage.com */
  endpoint: string
  name: string
  accessKeyId: string
  secretAccessKey: string
}

/** R2's error, worded for a person. */
export class BucketRefused extends Error {}

/** Condition for writing a key: its object has this tag, or it has none. */
export type PutCondition = { match?: string; absent?: boolean }

export type PutOptions = { type: string; tag: string; when?: PutCondition }

export type Bucket = {
  /** The entity tag of each object by its key, without quotes: the MD5 of what was put in one piece. */
  list(prefix?: string): Promise<Map<string, string>>
  /**
   * Returns false if the condition failed. Throws BucketRefused if R2 rejects the object, or stored bytes that don't
   * match `tag`, their MD5.
   */
  put(key: string, body: Uint8Array<ArrayBuffer>, how: PutOptions): Promise<boolean>
}

/** Further methods for deploying releases. */
export type SiteStore = Bucket & {
  /** Returns undefined if there is no such object. */
  get(key: string): Promise<{ text: string; tag: string } | undefined>
  /** Succeeds if there is no such object. */
  remove(key: string): Promise<void>
}

/** Number of retries of a failing call, with growing pauses. */
const RETRIES = 4

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const unescaped = (xml: string): string => xml.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? '')

const textOf = (xml: string, element: string): string =>
  unescaped(new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '')

function refusal(status: number, { name }: BucketAddress, answer: string): string {
  if (status === 401 || status === 403) {
    return `R2 refused the keys (${status}): R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY must be of a token with Object Read & Write for the bucket ${name}.`
  }
  if (status === 404) return `There is no bucket ${name}: npx wrangler r2 bucket create ${name}`
  return `R2 answered ${status}: ${textOf(answer, 'Message') || answer.slice(0, 200)}`
}

const tagOf = (answer: Response): string => (answer.headers.get('ETag') ?? '').replaceAll('"', '')

const conditions = ({ match, absent }: PutCondition): Record<string, string> => ({
  ...(match !== undefined && { 'If-Match': `"${match}"` }),
  ...(absent && { 'If-None-Match': '*' }),
})

const PRECONDITION_FAILED = 412

export function openBucket(address: BucketAddress): SiteStore {
  const { endpoint, name, accessKeyId, secretAccessKey } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'auto', retries: RETRIES })
  const root = `${endpoint}/${name}`
  const addressOf = (key: string) => `${root}/${key.split('/').map(encodeURIComponent).join('/')}`

  const send = (url: string, init?: RequestInit): Promise<Response> =>
    client.fetch(url, init).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new BucketRefused(`R2 could not be reached (${cause}). Run this again: it goes on from where it was.`)
    })

  async function call(url: string, init: RequestInit = {}, expected: number[] = []): Promise<Response> {
    const answer = await send(url, init)
    if (answer.ok || expected.includes(answer.status)) return answer
    throw new BucketRefused(refusal(answer.status, address, await answer.text()))
  }

  return {
    async list(prefix = '') {
      const tags = new Map<string, string>()
      let next = ''
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(prefix && { prefix }),
          ...(next && { 'continuation-token': next }),
        })
        const xml = await (await call(`${root}?${query}`)).text()
        for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          tags.set(textOf(object, 'Key'), textOf(object, 'ETag').replaceAll('"', ''))
        }
        next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : ''
      } while (next !== '')
      return tags
    },
    async put(key, body, { type, tag, when = {} }) {
      const headers = { 'Content-Type': type, ...conditions(when) }
      const answer = await call(addressOf(key), { method: 'PUT', body, headers }, [PRECONDITION_FAILED])
      await answer.body?.cancel()
      if (answer.status === PRECONDITION_FAILED) return false
      if (tagOf(answer) !== tag) {
        throw new BucketRefused(`R2 stored other bytes of ${key} than were sent (${tagOf(answer)}).`)
      }
      return true
    },
    async get(key) {
      const answer = await send(addressOf(key))
      const text = await answer.text()
      if (answer.ok) return { text, tag: tagOf(answer) }
      if (answer.status === 404 && textOf(text, 'Code') === 'NoSuchKey') return undefined
      throw new BucketRefused(refusal(answer.status, address, text))
    },
    async remove(key) {
      const answer = await call(addressOf(key), { method: 'DELETE' }, [404])
      await answer.body?.cancel()
    },
  }
}
