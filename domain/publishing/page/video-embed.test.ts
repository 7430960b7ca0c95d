import { expect, test } from 'vitest'
import { isVideoAddress } from './video-address.ts'
import { embedOf, playerUrl } from './video-embed.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  [' https://vimeo.com/76979871 ', 'vimeo', '76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871'],
])('finds the video of %s', (address, provider, id) => {
  expect(embedOf(address)).toEqual({ provider, id })
})

test.each([
  'pouring.mp4',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/@wines',
  'https://vimeo.com/about',
  'https://example.com/76979871',
  'javascript:alert(1)',
])('finds none in %s', (address) => {
  expect(embedOf(address)).toBeUndefined()
})

test('plays in a document of the shop', () => {
  expect(isVideoAddress('pouring.mp4')).toBe(false)
  expect(playerUrl({ provider: 'vimeo', id: '76979871' })).toBe('/video_player?vimeo=76979871')
})
