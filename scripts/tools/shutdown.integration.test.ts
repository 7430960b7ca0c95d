/** A command that is ended during its work leaves nothing running, and starts nothing more. */
import { describe, expect, test } from 'vitest'
import { startChild } from './child-process.ts'

const moduleOf = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)

/** `code` can use `shutdown`, `steps` and `startChild`, and prints to standard output. */
async function printedBy(code: string): Promise<{ lines: string[]; ended: string }> {
  const lines: string[] = []
  const command = `
    import { shutdownOnSignals } from ${moduleOf('./shutdown.ts')}
    import { silentSteps } from ${moduleOf('./progress.ts')}
    import { startChild } from ${moduleOf('./child-process.ts')}
    const shutdown = shutdownOnSignals()
    const steps = shutdown.stepsUntilEnd(silentSteps)
    const SLEEPER = { command: process.execPath, args: ['-e', 'console.log("up"); setInterval(() => {}, 1000)'], env: {} }
    ${code}`
  const args = ['--input-type=module', '-e', command]
  const child = startChild({ command: process.execPath, args, env: {}, onLine: (line) => lines.push(line) })
  return { ended: await child.ended, lines }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a command that gets SIGTERM', () => {
  test('stops in reverse order of starting, including additions during the shutdown', async () => {
    const { ended, lines } = await printedBy(`
      const stops = (name, then = () => {}) => shutdown.add(async () => { console.log(name); then() })
      stops('first')
      stops('second', () => stops('late'))
      process.kill(process.pid, 'SIGTERM')
      setInterval(() => {}, 1000)`)
    expect({ ended, lines }).toEqual({ ended: 'exit code 0', lines: ['second', 'late', 'first'] })
  })

  test('restarts no program that ends while a start that is going on begins to supervise it', async () => {
    const { ended, lines } = await printedBy(`
      const { supervise } = await import(${moduleOf('../runner/supervise/supervise.ts')})
      const exit = Promise.withResolvers()
      shutdown.add(() => new Promise((resolve) => setImmediate(() => {
        shutdown.add(supervise({
          name: 'database',
          first: { ended: exit.promise, stop: async () => {} },
          start: async () => ({ ok: false, message: 'It is stopped' }),
          onLine: console.log,
          onRestart: () => {},
          onGiveUp: console.log,
        }).stop)
        exit.resolve('exit code 0')
        setImmediate(() => setImmediate(resolve))
      })))
      process.kill(process.pid, 'SIGTERM')
      setInterval(() => {}, 1000)`)
    expect({ ended, lines }).toEqual({ ended: 'exit code 0', lines: [] })
  })

  test('ends the program that a step was starting before it exits', async () => {
    const { ended, lines } = await printedBy(`
      await steps('Worker', () => new Promise(() => {
        const child = startChild({ ...SLEEPER, onLine: () => process.kill(process.pid, 'SIGTERM') })
        console.log(child.pid)
        child.ended.then((how) => console.log(how))
      }))`)
    const [pid, how] = lines
    expect({ ended, how, left: isRunning(Number(pid)) }).toEqual({
      ended: 'exit code 0',
      how: 'signal SIGTERM',
      left: false,
    })
  })

  test('runs no step after the current one', async () => {
    const { ended, lines } = await printedBy(`
      shutdown.add(() => new Promise((resolve) => setImmediate(() => setImmediate(resolve))))
      await steps('Pages', async () => {
        process.kill(process.pid, 'SIGTERM')
        while (!shutdown.isEnding()) await new Promise((resolve) => setImmediate(resolve))
        console.log('the step has ended')
      })
      console.log('what follows it')`)
    expect({ ended, lines }).toEqual({ ended: 'exit code 0', lines: ['the step has ended'] })
  })
})
