/** The one thing of the platform that core asks for beyond ES2022: every browser and Node has it. */
declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly href: string;
}
