import type { ReactNode } from 'react'
import type { CarouselConfig, Slide } from '../../../../../domain/publishing/page/carousel-defaults.ts'
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import { bySequence } from '../../../../../domain/publishing/page/page-document.ts'
import { linkTargets, plainText } from '../../../../../domain/publishing/page/rich-text.ts'
import { Picture as SizedPicture } from '../../../../kit/picture/picture.tsx'
import { RichText } from '../rich-text.tsx'

/**
 * Returns the slides of a carousel of pictures, in their order. `text` is the alternative text in the type 'image', and
 * rich text below the picture in 'image_text'.
 */
export const pictureSlides = ({ slides, carousel_type }: CarouselConfig) =>
  slides
    .toSorted(bySequence)
    .map((slide) =>
      carousel_type === 'image' ? <Picture key={slide.id} slide={slide} /> : <Story key={slide.id} slide={slide} />,
    )

const Picture = ({ slide }: { slide: Slide }) => (
  <figure className="slide">
    <SlideLink slide={slide}>
      <SlideImage slide={slide} alt={slide.text} />
    </SlideLink>
  </figure>
)

function Story({ slide }: { slide: Slide }) {
  const caption = <RichText as="figcaption" html={slide.text} />
  // Links can't be nested: if the text has links, only the picture is linked, with the text as its name.
  if (linkTargets(slide.text).length > 0) {
    return (
      <figure className="slide">
        <SlideLink slide={slide}>
          <SlideImage slide={slide} alt={slide.url_type === 'none' ? '' : plainText(slide.text)} />
        </SlideLink>
        {caption}
      </figure>
    )
  }
  return (
    <SlideLink slide={slide}>
      <figure className="slide">
        <SlideImage slide={slide} alt="" />
        {caption}
      </figure>
    </SlideLink>
  )
}

const SlideImage = ({ slide, alt }: { slide: Slide; alt: string }) =>
  slide.img_src && <SizedPicture file={slide.img_src} place="column" alt={alt} loading="lazy" />

const SlideLink = ({ slide: { url, url_type }, children }: { slide: Slide; children: ReactNode }) =>
  url_type === 'none' || !isLink(url) ? (
    children
  ) : (
    <a className="slide-link" href={url} rel={url_type === 'external' ? 'external' : undefined}>
      {children}
    </a>
  )
