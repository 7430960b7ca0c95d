/** True for an address; false for a file of the media library. Apart from video-embed.ts, which few pages load. */
export const isVideoAddress = (video: string): boolean => /^https?:/i.test(video)
