/** Records a short, silent video of changing colours in the browser, in a format that the media library takes. */
import type { Page } from '@playwright/test'

const MP4 = 'video/mp4;codecs=vp9'

export async function recordVideo(page: Page, colours: readonly string[] = ['#5c1a2b', '#1e191b']): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([type, all]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 320, height: 180 })
      const ink = canvas.getContext('2d')
      const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: type })
      const pieces: Blob[] = []
      recorder.ondataavailable = ({ data }) => pieces.push(data)
      const stopped = new Promise<void>((resolve) => {
        recorder.onstop = () => resolve()
      })
      recorder.start()
      for (let frame = 0; frame < 40; frame += 1) {
        if (ink) ink.fillStyle = all[frame % all.length] ?? ''
        ink?.fillRect(0, 0, 320, 180)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      recorder.stop()
      await stopped
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [MP4, [...colours]] as const,
  )
  return Buffer.from(base64, 'base64')
}
