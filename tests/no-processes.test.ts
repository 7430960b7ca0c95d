/** Whatever way a unit test takes to start a process, it fails and says where the test belongs. */
import { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startChild } from '../scripts/child-process.ts'

const STARTERS = { exec, execFile, execFileSync, execSync, fork, spawn, spawnSync }

test.each(Object.entries(STARTERS))('%s', (name, start) => {
  expect(() => start('true')).toThrow(`${name}("true"). Name its file *.integration.test.ts`)
})

test('through a module of ours', () => {
  expect(() => startChild({ command: process.execPath, args: ['--version'], env: {} })).toThrow('starts no process')
})
