/** Choices that fields of the page document have. Apart from its types, so that the shop loads none of them. */
export const LAYER_ANIMATIONS = ['none', 'fade_up', 'fade_down', 'fade_left', 'fade_right'] as const
/** Screens that layers and columns are laid out for, widest first. */
export const LAYER_SCREENS = ['desktop', 'tablet', 'phone'] as const
/** Weights of a layer's text; '' for its usual one. */
export const LAYER_WEIGHTS = ['', '300', '400', '500', '600', '700', '800'] as const
/** Alignments of a layer's lines; '' for the page's own. */
export const LAYER_ALIGNS = ['', 'left', 'center', 'right'] as const
/** Heading level of a text layer; 'none' for plain text. */
export const LAYER_HEADINGS = ['none', 'h1', 'h2', 'h3'] as const
/** Aspect ratios to which a picture can be cropped. 'own' keeps the picture's ratio. */
export const PICTURE_SHAPES = ['own', '21:9', '16:9', '3:2', '4:3', '1:1', '3:4'] as const
/** 'same' uses the shape of the larger screens. */
export const MOBILE_SHAPES = ['same', ...PICTURE_SHAPES] as const
/** Effects that a period has on a part. */
export const DATE_MODES = ['show', 'hide'] as const
/** Colour of the text on a container's picture. */
export const BACKDROP_TEXTS = ['light', 'dark'] as const
/** Container widths: a reading column, the width of the shop's pages, or edge to edge. */
export const CONTAINER_WIDTHS = ['narrow', 'page', 'full'] as const
/** Weights of a font file. '100 900' is a variable font that covers all weights. */
export const FONT_WEIGHTS = ['100', '200', '300', '400', '500', '600', '700', '800', '900', '100 900'] as const
export const FONT_STYLES = ['normal', 'italic'] as const
