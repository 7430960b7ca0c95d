/** Starts WebKitGTK's MiniBrowser under WebDriver, on a display of its own. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { type Child, startChild } from '../../../scripts/tools/child-process.ts'
import { programPath } from '../../../scripts/tools/engines.ts'
import { childEnv } from '../../../scripts/tools/env.ts'
import { freePort } from '../../../scripts/tools/port.ts'
import { TEST_WAIT } from '../../timeouts.ts'

/** Shrinks the toolbar, which would keep the window wider than a phone. */
const NARROW_TOOLBAR = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 6px; }'

/** Makes WebKitGTK report a preference for reduced motion to pages. */
const WITHOUT_MOTION = '[Settings]\ngtk-enable-animations=0\n'

function makeSettings(folder: string): void {
  for (const name of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'gtk.css'), NARROW_TOOLBAR)
    writeFileSync(join(folder, name, 'settings.ini'), WITHOUT_MOTION)
  }
}

type Size = { width: number; height: number }

/**
 * Resolves with the name of the new display, such as ':1'. It is hardly larger than the window, so that the pointer is in the
 * window at the start: without a window manager, the window under the pointer has the focus.
 */
async function startDisplay({ width, height }: Size): Promise<{ display: string; xvfb: Child }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const args = ['-displayfd', '1', '-screen', '0', `${width}x${height + 100}x24`, '-nolisten', 'tcp']
  const lines: string[] = []
  const onLine = (line: string): void => {
    lines.push(line)
    // It also names the displays that are taken.
    if (/^\d+$/.test(line)) resolve(`:${line}`)
  }
  const xvfb = startChild({ command: programPath('xvfb'), args, env: childEnv(), onLine })
  const display = await Promise.race([promise, xvfb.ended.then(() => null)])
  if (display === null) throw new Error(`Xvfb did not start.\n${lines.join('\n')}`)
  return { display, xvfb }
}

export type WebKit = {
  driver: WebDriver
  /** Errors that the pages have written to the console so far. */
  errors: () => string[]
  stop: () => Promise<void>
}

export async function startWebKit(size: Size): Promise<WebKit> {
  const folder = mkdtempSync(join(tmpdir(), 'cellardoor-webkit-'))
  makeSettings(folder)
  const { display, xvfb } = await startDisplay(size)
  const port = await freePort()
  const log = join(folder, 'console')
  writeFileSync(log, '')
  const env = childEnv({ DISPLAY: display, XDG_CONFIG_HOME: folder, CONSOLE_LOG: log, GDK_BACKEND: 'x11' })
  const service = startChild({ command: programPath('driver'), args: [`--port=${port}`], env })
  const address = `http://127.0.0.1:${port}`
  await expect(async () => void (await fetch(`${address}/status`))).toPass(TEST_WAIT)
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      // A shell, because the driver discards the browser's output, and the browser would write it only when it ends.
      binary: '/bin/sh',
      args: [
        '-c',
        'exec stdbuf -oL "$0" "$@" >"$CONSOLE_LOG" 2>&1',
        programPath('miniBrowser'),
        '--automation',
        '--enable-write-console-messages-to-stdout=true',
      ],
    },
  })
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  await fitWindow(driver, size)
  return {
    driver,
    errors: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /CONSOLE .*ERROR/.test(line)),
    stop: async () => {
      await driver.quit()
      await service.stop()
      await xvfb.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Sizes the window so that the page has that size. */
async function fitWindow(driver: WebDriver, size: Size): Promise<void> {
  const inner = (): Promise<Size> => driver.executeScript(() => ({ width: innerWidth, height: innerHeight }))
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size })
  const { height } = await inner()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width: size.width, height: 2 * size.height - height })
  await expect.poll(inner, TEST_WAIT).toEqual(size)
}
