/** Lines of the running shop's log: JSON for programs, text for a terminal (docs/operations.md#log). */
import { z } from 'zod'

const lineSchema = z.looseObject({
  time: z.string(),
  level: z.enum(['info', 'warn', 'error']),
  message: z.string().optional(),
  error: z.string().optional(),
})

type LogLine = z.infer<typeof lineSchema>

function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return lineSchema.safeParse(JSON.parse(line)).data
  } catch {
    // A line of another program that begins with a brace.
    return undefined
  }
}

/** '11:30:05 ERROR no such column (job=due-mail)', with the rest of a stack below it. */
function readable({ time, level, message, error = '', ...fields }: LogLine): string {
  const [first = '', ...stack] = error.split('\n')
  const rest = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const text = [message, first].filter(Boolean).join(' ')
  const line = [time.slice(11, 19), level.toUpperCase(), text, rest.length > 0 ? `(${rest.join(', ')})` : '']
  return [line.filter(Boolean).join(' '), ...stack].join('\n')
}

/** A line of the Worker, or a message of the shop itself, for a terminal or else as JSON. */
export function logLine(line: string, { isTerminal, now }: { isTerminal: boolean; now: Date }): string {
  const parsed = parse(line)
  if (isTerminal) return parsed === undefined ? line : readable(parsed)
  return parsed === undefined ? JSON.stringify({ time: now.toISOString(), level: 'info', message: line }) : line
}

/** Writes a line to standard error. */
export const writeLog = (line: string): void => {
  process.stderr.write(`${logLine(line, { isTerminal: process.stderr.isTTY, now: new Date() })}\n`)
}
