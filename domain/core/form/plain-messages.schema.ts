/** Messages for values that a schema refuses without a message of its own. People may read them beside a field. */
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** The units that values are counted in, one and several; none for numbers and dates. */
const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

/** '3 entries'; undefined if the value is not counted. */
function sizeOf(limit: number | bigint, origin: string): string | undefined {
  const unit = UNITS[origin]
  return unit && `${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}`
}

function formatMessage(format: string): string {
  switch (format) {
    case 'email':
      return 'Enter an e-mail address'
    case 'url':
      return 'Enter a web address'
    case 'date':
      return 'Enter a date'
    case 'datetime':
    case 'time':
      return 'Enter a time'
    default:
      return 'This isn’t in the right form'
  }
}

/** Never names types, patterns or the schema library: 'Enter at least 2 characters'. */
export function plainMessage(issue: Issue): string {
  switch (issue.code) {
    case 'too_small': {
      const { minimum, origin, inclusive } = issue
      if (origin === 'string' && minimum === 1) return 'This can’t be empty'
      const size = sizeOf(minimum, origin)
      if (size) return `Enter at least ${size}`
      return inclusive === false ? `Enter more than ${minimum}` : `Enter ${minimum} or more`
    }
    case 'too_big': {
      const { maximum, origin, inclusive } = issue
      const size = sizeOf(maximum, origin)
      if (size) return `Enter at most ${size}`
      return inclusive === false ? `Enter less than ${maximum}` : `Enter ${maximum} or less`
    }
    case 'invalid_type':
      return typeMessage(issue.expected)
    case 'invalid_value':
      return 'Choose one of the options'
    case 'invalid_format':
      return formatMessage(issue.format)
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.slice(0, MAX_KEYS).join(', ')}`
    default:
      return 'This isn’t valid'
  }
}

const MAX_KEYS = 5

function typeMessage(expected: string): string {
  switch (expected) {
    case 'string':
      return 'Enter text'
    case 'int':
      return 'Enter a whole number'
    case 'number':
    case 'bigint':
      return 'Enter a number'
    case 'date':
      return 'Enter a date'
    default:
      return 'This isn’t valid'
  }
}
