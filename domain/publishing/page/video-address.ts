/** True for an address; false for a file of the media library. Apart from video-embed.ts, which few pages load. */
export const isVideoAddress = (video: string): boolean => /^https?:/i.test(video)

export const NO_VIDEO_ADDRESS = 'This is not the address of a video at YouTube or Vimeo'
