/**
 * A process that makes the smaller copies of pictures and ends, as picture decoders may crash or take much memory,
 * which must not affect the shop. Arguments: the folder of pictures, and the seconds after which it starts no further
 * picture. It prints lines of JSON (make-pictures.ts).
 */
import { constants, setPriority } from 'node:os'
import { makeVariants } from '../../../build/pictures/make-variants.ts'
import type { VariantsLine } from './make-pictures.ts'

const [mediaDir, seconds] = process.argv.slice(2)
if (mediaDir === undefined) throw new Error('variants-process.ts needs the folder of the pictures')

/** Lower priority than visitors and builds. */
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
