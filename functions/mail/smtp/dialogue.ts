/** The lines of an SMTP dialogue (RFC 5321): one is said, and a reply of one or more lines comes back. */
import type { Socket } from './socket.ts'

export type Reply = { code: number; lines: string[] }

export type Dialogue = {
  /** The next reply. Throws when the server hangs up, or says something that is no reply. */
  hear: () => Promise<Reply>
  say: (text: string) => Promise<void>
  /** Lets go of the socket, for it to be encrypted. Throws when the server has said more than it was asked. */
  release: () => void
}

/** Characters a reply may have. */
const LONGEST_REPLY = 64 * 1024

/** A whole reply at the beginning of what was heard: '250-…' lines and a last one without the dash. */
const REPLY = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\r?\n/

const toReply = (text: string, code: string): Reply => ({
  code: Number(code),
  lines: text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.slice(4)),
})

export const openDialogue = ({ readable, writable }: Socket): Dialogue => {
  const reader = readable.getReader()
  const writer = writable.getWriter()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let heard = ''

  const hear = async (): Promise<Reply> => {
    for (;;) {
      const [text, code] = REPLY.exec(heard) ?? []
      if (text !== undefined && code !== undefined) {
        heard = heard.slice(text.length)
        return toReply(text, code)
      }
      if (heard.length > LONGEST_REPLY || /^(?!\d{3}[ -])[^\n]*\n/.test(heard)) {
        throw new Error('The mail server does not speak SMTP')
      }
      const { done, value } = await reader.read()
      if (done) throw new Error('The mail server hung up')
      heard += decoder.decode(value, { stream: true })
    }
  }

  return {
    hear,
    say: (text) => writer.write(encoder.encode(text)),
    release: () => {
      if (heard !== '') throw new Error('The mail server spoke out of turn')
      reader.releaseLock()
      writer.releaseLock()
    },
  }
}
