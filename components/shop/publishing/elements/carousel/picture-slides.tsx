import type { ReactNode } from 'react'
import {
  type CarouselConfig,
  isLinkedSlide,
  type Slide,
} from '../../../../../domain/publishing/page/carousel-defaults.ts'
import { bySequence } from '../../../../../domain/publishing/page/page-document.ts'
import type { PictureSize, PictureSizes } from '../../../../../domain/publishing/page/page-pictures.ts'
import { linkTargets, plainText } from '../../../../../domain/publishing/page/rich-text.ts'
import { Picture as SizedPicture } from '../../../../kit/picture/picture.tsx'
import type { PicturePlace } from '../../../../kit/picture/picture-sources.ts'
import { RichText } from '../rich-text.tsx'

/**
 * Returns the slides of a carousel of pictures, in their order. `text` is the alternative text in the type 'image', and
 * rich text below the picture in 'image_text'.
 */
export const pictureSlides = ({ slides, carousel_type, slides_per_view }: CarouselConfig, sizes: PictureSizes = {}) => {
  const place = slides_per_view === 'auto' ? 'column' : { slides: slides_per_view }
  const View = carousel_type === 'image' ? Picture : Story
  return slides
    .toSorted(bySequence)
    .map((slide) => <View key={slide.id} slide={slide} place={place} size={sizes[slide.img_src]} />)
}

type SlideProps = { slide: Slide; place: PicturePlace; size: PictureSize | undefined }

const Picture = (props: SlideProps) => (
  <figure className="slide">
    <SlideLink slide={props.slide}>
      <SlideImage {...props} alt={props.slide.text} />
    </SlideLink>
  </figure>
)

function Story(props: SlideProps) {
  const { slide } = props
  const caption = <RichText as="figcaption" html={slide.text} />
  // Links can't be nested: if the text has links, only the picture is linked, with the text as its name.
  if (linkTargets(slide.text).length > 0) {
    return (
      <figure className="slide">
        <SlideLink slide={slide}>
          <SlideImage {...props} alt={slide.url_type === 'none' ? '' : plainText(slide.text)} />
        </SlideLink>
        {caption}
      </figure>
    )
  }
  return (
    <SlideLink slide={slide}>
      <figure className="slide">
        <SlideImage {...props} alt="" />
        {caption}
      </figure>
    </SlideLink>
  )
}

/** The size reserves the place of a picture that is not cropped. */
const SlideImage = ({ slide, place, size, alt }: SlideProps & { alt: string }) =>
  slide.img_src && (
    <SizedPicture file={slide.img_src} place={place} alt={alt} width={size?.[0]} height={size?.[1]} loading="lazy" />
  )

const SlideLink = ({ slide, children }: { slide: Slide; children: ReactNode }) =>
  isLinkedSlide(slide) ? (
    <a className="slide-link" href={slide.url} rel={slide.url_type === 'external' ? 'external' : undefined}>
      {children}
    </a>
  ) : (
    children
  )
