/** A unit test that starts a process in any way fails with a message about where it belongs. */
import { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startChild } from '../scripts/tools/child-process.ts'

const STARTERS = { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync }

test.each(Object.entries(STARTERS))('%s', (name, start) => {
  expect(() => start('true')).toThrow(`${name}("true"). Name its file *.integration.test.ts`)
})

test('through a module of this project', () => {
  expect(() => startChild({ command: process.execPath, args: ['--version'], env: {} })).toThrow('starts no process')
})
