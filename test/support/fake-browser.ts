/** The one hand-written stand-in for the extension platform in unit tests; grown as tests need it. */
export default {};
