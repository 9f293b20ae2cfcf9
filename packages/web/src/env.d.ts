interface ImportMetaEnv {
  readonly RULES_VERSION: string;
}
