// Plays the video that the query names: ?youtube=… or ?vimeo=… (domain/publishing/page/video-embed.ts).
const query = new URLSearchParams(location.search)
const [youtube, vimeo] = [query.get('youtube') ?? '', query.get('vimeo') ?? '']
const source = /^[\w-]{11}$/.test(youtube)
  ? `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
  : /^\d{6,12}$/.test(vimeo)
    ? `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`
    : ''
if (source !== '') {
  const player = document.createElement('iframe')
  player.src = source
  player.title = 'Video'
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  document.body.append(player)
}
