interface ImportMetaEnv {
  readonly RULES_VERSION: string;
  readonly PICTURES: string;
}
