/** A featured article, in the fields of `spec.md` section 3. All articles are static, and all are made up. */
export interface FeaturedArticle {
  /** Part of the page address: `favob1`. */
  id: string
  /** The headline of the text. */
  title: string
  /** The name of the business or group, on the card and at the head of the page. */
  displayTitle: string
  /** The first item is a text: the card shows it. */
  content: readonly [ArticleText, ...ArticleItem[]]
  /** Address of a picture drawn for the product; without one the article has its patch. */
  mainImage?: string
  /** The contact block shows each of these only when it is present. */
  website?: string
  /** As shown: `(863) 555-0142`. */
  phone?: string
  instagram?: string
  facebook?: string
  /** Of a lender's article: the loan officer's license and his company's (`spec.md` section 2). */
  licenses?: readonly NmlsLicense[]
}

export type ArticleItem = ArticleText | ArticleSection

/** One paragraph. */
export interface ArticleText {
  type: 'text'
  content: string
}

/** A part with a heading; `content` has a string for each paragraph. */
export interface ArticleSection {
  type: 'section'
  title: string
  content: readonly string[]
}

/** A number in the Nationwide Multistate Licensing System and the person or company that holds it. */
export interface NmlsLicense {
  holder: string
  /** With its system, and marked as a sample: `NMLS 0000001 (sample)`. */
  number: string
}

/** What the card of an article shows. */
export interface ArticleSummary {
  id: string
  displayTitle: string
  firstParagraph: string
  mainImage?: string | undefined
}

export function summaryOf({ id, displayTitle, content, mainImage }: FeaturedArticle): ArticleSummary {
  return { id, displayTitle, firstParagraph: content[0].content, mainImage }
}

/** The link that calls a telephone number as the articles write it: `(863) 555-0142` → `tel:+18635550142`. */
export function callHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
