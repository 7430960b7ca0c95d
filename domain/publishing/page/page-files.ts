/** Files of the media library that a page names: pictures, videos, captions and fonts. */
import { fontUrl, isFontFile } from './font-faces.ts'
import { memoizeByPart } from './memoize-by-part.ts'
import { bySequence, type Container, type PageDocument, type PageElement, type PageFont } from './page-document.ts'
import { isVideoAddress } from './video-address.ts'

export type NamedFile = {
  /** Id of the part; null for the page itself. */
  node: string | null
  /** As in PageProblem: 'hero/copy/bottle: image_src'. */
  field: string
  kind: 'picture' | 'video' | 'captions' | 'font'
  /** File name under /images/. */
  file: string
  /** Message if the library lacks the file. */
  missing: string
}

type Setting = [setting: string, kind: Exclude<NamedFile['kind'], 'font'>, file: string]

const MISSING = {
  picture: 'There is no picture',
  video: 'There is no video',
  captions: 'There are no captions',
} as const

const named = (node: string, place: string, settings: readonly Setting[]): NamedFile[] =>
  settings
    .filter(([, , file]) => file !== '')
    .map(([setting, kind, file]) => ({
      node,
      field: `${place}: ${setting}`,
      kind,
      file,
      missing: `${MISSING[kind]} ${file}`,
    }))

function settingsOf(element: PageElement): Setting[] {
  switch (element.element_type) {
    case 'image': {
      const { image_src, different_image_on_mobile, mobile_img_src } = element.element_config.config
      return [
        ['image_src', 'picture', image_src],
        ['mobile_img_src', 'picture', different_image_on_mobile ? mobile_img_src : ''],
      ]
    }
    case 'card':
      return [['image_src', 'picture', element.element_config.config.image_src]]
    case 'carousel':
      return element.element_config.config.slides.map(({ img_src }, at) => [`slides.${at}`, 'picture', img_src])
    case 'video': {
      const { video_src, different_video_on_mobile, mobile_video_src, poster_src, captions_src } =
        element.element_config.config
      const videos: Setting[] = [
        ['video_src', 'video', video_src],
        ['mobile_video_src', 'video', different_video_on_mobile ? mobile_video_src : ''],
      ]
      return [
        ...videos.filter(([, , file]) => !isVideoAddress(file)),
        ['poster_src', 'picture', poster_src],
        ['captions_src', 'captions', captions_src ?? ''],
      ]
    }
    default:
      return []
  }
}

const containerFiles = memoizeByPart((container: Container): readonly NamedFile[] => {
  const { id, styles, blocks } = container
  const { picture = '', video = '' } = styles.backdrop ?? {}
  return [
    ...named(id, id, [
      ['backdrop', 'picture', picture],
      ['backdrop', 'video', picture === '' ? '' : video],
    ]),
    ...blocks
      .toSorted(bySequence)
      .flatMap((block) =>
        block.elements
          .toSorted(bySequence)
          .flatMap((element) => named(element.id, `${id}/${block.id}/${element.id}`, settingsOf(element))),
      ),
  ]
})

const IMAGES = '/images/'

/** Fonts from elsewhere are left out, which check-styles.ts reports. */
const fontFile = ({ name, font_file }: PageFont): NamedFile[] => {
  const url = fontUrl(font_file)
  if (!isFontFile(font_file) || !url.startsWith(IMAGES)) return []
  const missing = `The file of the font ‘${name}’ is missing (${font_file}): choose another or remove the font`
  return [{ node: null, field: `page: fonts: ${name}`, kind: 'font', file: url.slice(IMAGES.length), missing }]
}

/** All files in page order, a file once for each setting that names it; fonts come last. */
export const pageFiles = (page: PageDocument): NamedFile[] => [
  ...page.containers.toSorted(bySequence).flatMap(containerFiles),
  ...page.page.fonts.files.flatMap(fontFile),
]
