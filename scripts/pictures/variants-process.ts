/**
 * A process that makes the smaller copies of pictures and ends: decoders of picture formats may crash or take much memory,
 * and the shop's own process has neither. Arguments: the folder of pictures, and the seconds after which it begins no other.
 * It prints lines of JSON (make-pictures.ts).
 */
import { constants, setPriority } from 'node:os'
import { makeVariants } from '../../build/pictures/make-variants.ts'
import type { VariantsLine } from './make-pictures.ts'

const [mediaDir, seconds] = process.argv.slice(2)
if (mediaDir === undefined) throw new Error('variants-process.ts needs the folder of the pictures')

/** Visitors and builds go first. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const say = (line: VariantsLine) => process.stdout.write(`${JSON.stringify(line)}\n`)
const ends = performance.now() + Number(seconds ?? Number.POSITIVE_INFINITY) * 1000
say(
  await makeVariants({
    mediaDir,
    isOver: () => performance.now() > ends,
    onProblem: (problem) => say({ problem }),
  }),
)
