/**
 * Loaded before a command by `node --import`: ends it as kill -9 does, right before one of its disk operations. `step`
 * counts from the first operation on a file whose name ends in `from`.
 */
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const STEPS = ['writeFileSync', 'renameSync', 'symlinkSync', 'rmSync', 'linkSync', 'mkdirSync']
const PROMISED_STEPS = ['writeFile', 'rename', 'rm', 'mkdir']

const { searchParams } = new URL(import.meta.url)
const from = searchParams.get('from') ?? ''
let left = Number(searchParams.get('step'))
let isCounting = false

function count(module: object, names: readonly string[]): void {
  for (const name of names) {
    const real: unknown = Reflect.get(module, name)
    if (typeof real !== 'function') throw new Error(`There is no ${name}`)
    const counted = (...given: unknown[]): unknown => {
      isCounting ||= given.some((path) => typeof path === 'string' && path.endsWith(from))
      if (isCounting) {
        if (left === 0) process.kill(process.pid, 'SIGKILL')
        left -= 1
      }
      return Reflect.apply(real, module, given)
    }
    Reflect.set(module, name, counted)
  }
}

count(fs, STEPS)
count(promises, PROMISED_STEPS)
syncBuiltinESMExports()
