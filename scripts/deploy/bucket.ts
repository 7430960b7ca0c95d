/** Client of a bucket of R2, or of another service with S3's interface: lists, reads, writes and deletes objects. */
import { AwsClient } from 'aws4fetch'

export type BucketAddress = {
  /** https://ACCOUNT.r2.cloudflarestorage.com */
  endpoint: string
  name: string
  accessKeyId: string
  secretAccessKey: string
  /** Region of the signature; 'auto' for R2. */
  region?: string
  /** Name of the service in messages; R2 by default. */
  service?: string
  /** Sentence part that says what keys it needs. */
  keys?: string
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

/** Further methods for backups. */
export type BackupBucket = Pick<SiteStore, 'list' | 'put' | 'remove'> & {
  /** The object's bytes; undefined if there is no such object. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
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

/** R2's keys, as the deploy needs them. */
const R2_KEYS = 'R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY must be of a token with Object Read & Write for'

function refusal(status: number, address: BucketAddress, answer: string): string {
  const { name, service = 'R2', keys } = address
  if (status === 401 || status === 403) {
    return `${service} refused the keys (${status}): ${keys ?? R2_KEYS} the bucket ${name}.`
  }
  if (status === 404) {
    return `There is no bucket ${name}${address.service === undefined ? `: npx wrangler r2 bucket create ${name}` : `. ${service} names it.`}`
  }
  return `${service} answered ${status}: ${textOf(answer, 'Message') || answer.slice(0, 200)}`
}

const tagOf = (answer: Response): string => (answer.headers.get('ETag') ?? '').replaceAll('"', '')

const conditions = ({ match, absent }: PutCondition): Record<string, string> => ({
  ...(match !== undefined && { 'If-Match': `"${match}"` }),
  ...(absent && { 'If-None-Match': '*' }),
})

const PRECONDITION_FAILED = 412

export function openBucket(address: BucketAddress): SiteStore & BackupBucket {
  const { endpoint, name, accessKeyId, secretAccessKey, region = 'auto', service = 'R2' } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region, retries: RETRIES })
  const root = `${endpoint}/${name}`
  const addressOf = (key: string) => `${root}/${key.split('/').map(encodeURIComponent).join('/')}`

  const send = (url: string, init?: RequestInit): Promise<Response> =>
    client.fetch(url, init).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new BucketRefused(`${service} could not be reached (${cause}). Run this again to continue.`)
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
        throw new BucketRefused(`${service} stored other bytes of ${key} than were sent (${tagOf(answer)}).`)
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
    async read(key) {
      const answer = await call(addressOf(key), {}, [404])
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      const text = await answer.text()
      if (textOf(text, 'Code') === 'NoSuchKey') return undefined
      throw new BucketRefused(refusal(answer.status, address, text))
    },
    async remove(key) {
      const answer = await call(addressOf(key), { method: 'DELETE' }, [404])
      await answer.body?.cancel()
    },
  }
}
